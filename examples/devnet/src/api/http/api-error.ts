import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface ErrorDetails {
  /** The parameter or field that is wrong. */
  readonly field?: string
  /** For the log; nobody outside sees it. */
  readonly cause?: unknown
}

/** What a client is told instead of an answer. Thrown anywhere below a route. */
export class ApiError extends Error {
  readonly field: string | undefined

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    { field, cause }: ErrorDetails = {},
  ) {
    super(message, { cause })
    this.field = field
  }
}

/** A parameter or field that cannot be read. */
export const invalid = (field: string, message: string) => new ApiError(400, 'invalid', `${field}: ${message}`, { field })
