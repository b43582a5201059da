const LINE = 100

/** A value of plain data as TypeScript writes it, over several lines where one would be long. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value))
    return listed(
      value.map((one) => literal(one, `${indent}  `)),
      ['[', ']'],
      indent,
    )
  if (typeof value === 'object' && value !== null) return record(value, indent)
  return String(value)
}

/** An object literal; the values are written already where `written` says so. */
export function record(values: object, indent = '', written: Readonly<Record<string, string>> = {}): string {
  const all = { ...values, ...written }
  const lines = Object.keys(all).map((key) =>
    written[key] === key ? key : `${keyOf(key)}: ${written[key] ?? literal(Reflect.get(values, key), `${indent}  `)}`,
  )
  return listed(lines, ['{', '}'], indent)
}

export function listed(items: readonly string[], [open, close]: readonly [string, string], indent = ''): string {
  if (items.length === 0) return `${open}${close}`
  const space = open === '{' ? ' ' : ''
  const flat = `${open}${space}${items.join(', ')}${space}${close}`
  if (flat.length + indent.length <= LINE && !flat.includes('\n')) return flat
  return `${open}\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}${close}`
}

/** In single quotes, with nothing in it that would end them. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key))
