import { z } from 'zod'

/** The parts of an OpenAPI document that tests read. */
export interface ApiDocument {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

export interface Operation {
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >
}

interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly contentType: string
  readonly body: unknown
}

/** Throws when the document lacks this answer, or describes another one. */
export function expectDocumented(document: ApiDocument, { method, path, status, contentType, body }: Answered): void {
  const operation = operationOf(document, method, path)
  const response = operation?.responses[status]
  const schema = response?.content?.[contentType.split(';')[0]!]?.schema
  if (schema === undefined)
    throw new Error(`${method} ${path} answered ${status} with ${contentType}, which is not documented.`)
  const { error } = asZod(document, schema).safeParse(body)
  if (error)
    throw new Error(
      `${method} ${path} answered ${status} with a body that does not match its schema: ${z.prettifyError(error)}`,
    )
}

/** Answers undefined where the document has no such path: the server answers that with 404. */
function operationOf({ paths }: ApiDocument, method: string, path: string): Operation | undefined {
  const requested = path.replace(/(.)\/$/, '$1').split('/')
  const fits = (template: string) => {
    const parts = template.split('/')
    return (
      parts.length === requested.length && parts.every((part, nth) => part.startsWith('{') || part === requested[nth])
    )
  }
  // A path without parameters goes before one with them.
  const found = Object.keys(paths)
    .filter(fits)
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
  return found.map((template) => paths[template]![method.toLowerCase()]).find(Boolean)
}

/** By the schema within its document. Reading one takes longer than most answers. */
const read = new WeakMap<object, z.ZodType>()

export function asZod(document: ApiDocument, schema: unknown): z.ZodType {
  const known = read.get(schema as object) ?? readSchema(document, schema)
  read.set(schema as object, known)
  return known
}

function readSchema({ components }: ApiDocument, schema: unknown): z.ZodType {
  const $defs = components.schemas
  const text = JSON.stringify({ ...(schema as object), $defs }).replaceAll('#/components/schemas/', '#/$defs/')
  return z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0])
}
