interface Member {
  readonly name: string
  readonly type: string
}

/** Typed data of EIP-712, checked in their outline. */
export interface TypedData {
  readonly types: Readonly<Record<string, readonly Member[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/** The domain's members by EIP-712, for data that do not list them. */
const DOMAIN = ['name', 'version', 'chainId', 'verifyingContract', 'salt']

/** Of an object only what its type has, because nothing else is signed. */
export function signedMembers(
  { types }: TypedData,
  type: string,
  object: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const names = Object.hasOwn(types, type) ? types[type]!.map(({ name }) => name) : DOMAIN
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(object, name) && object[name] !== undefined ? [[name, object[name]]] : [])),
  )
}

const DEEPEST = 20
const MOST_LINES = 2_000

/**
 * What is signed, a member on each line. Texts are quoted, so that an end of line in one of them cannot look like another
 * member.
 */
export function linesOf(data: TypedData): readonly string[] {
  const lines: string[] = []

  function add(name: string, type: string, value: unknown, depth: number) {
    const space = '  '.repeat(depth)
    if (lines.length >= MOST_LINES || depth > DEEPEST) return
    const [, element] = /^(.*)\[\d*\]$/.exec(type) ?? []
    if (element !== undefined && Array.isArray(value)) {
      lines.push(`${space}${name}: ${value.length === 0 ? '[]' : ''}`.trimEnd())
      for (const [index, entry] of value.entries()) add(`${index + 1}`, element, entry, depth + 1)
    } else if (Object.hasOwn(data.types, type) && typeof value === 'object' && value !== null) {
      lines.push(`${space}${name}:`)
      addMembers(type, value as Readonly<Record<string, unknown>>, depth + 1)
    } else lines.push(`${space}${name}: ${type === 'string' ? JSON.stringify(value) : String(value)}`)
  }

  function addMembers(type: string, object: Readonly<Record<string, unknown>>, depth: number) {
    for (const { name, type: of } of data.types[type]!) add(name, of, object[name], depth)
  }

  addMembers(data.primaryType, data.message, 0)
  if (lines.length >= MOST_LINES) lines.push('…')
  return lines
}
