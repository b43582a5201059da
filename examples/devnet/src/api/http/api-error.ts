import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface ErrorDetails {
  /** The parameter or field that is wrong. */
  readonly field?: string
  /** For the log; clients never see it. */
  readonly cause?: unknown
}

/** The refusal or failure that a client receives. Code below a route may throw it anywhere. */
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

/** The refusal of a parameter or field that cannot be read. */
export const invalid = (field: string, message: string) =>
  new ApiError(400, 'invalid', `${field}: ${message}`, { field })
