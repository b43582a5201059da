const WIDTH = 120

/** A name and the module that exports it. A type is written `type Name`. */
export type Import = readonly [name: string, module: string]

/** Import statements, one for each module: packages before files, both by their names. */
export function importLines(all: readonly Import[]): string {
  const modules = new Map<string, Set<string>>()
  for (const [name, module] of all) modules.set(module, (modules.get(module) ?? new Set()).add(name))
  return [...modules]
    .sort(([one], [other]) => Number(isFile(one)) - Number(isFile(other)) || compare(one, other))
    .map(([module, names]) =>
      importLine(
        [...names].sort((one, other) => compare(bare(one), bare(other))),
        module,
      ),
    )
    .join('')
}

function importLine(names: readonly string[], module: string): string {
  const isOfTypes = names.every((name) => name.startsWith('type '))
  const written = isOfTypes ? names.map(bare) : names
  return `${listed(`import ${isOfTypes ? 'type ' : ''}{ `, written, ` } from '${module}'`)}\n`
}

const bare = (name: string) => name.replace(/^type /, '')
const isFile = (module: string) => module.startsWith('.')
const compare = (one: string, other: string) => one.localeCompare(other, 'en')

/** A list in one line where it fits, and else with a line for each item. */
export function listed(before: string, items: readonly string[], after: string, indent = ''): string {
  const line = `${indent}${before}${items.join(', ')}${after}`
  if (line.length <= WIDTH) return line
  return [indent + before.trimEnd(), ...items.map((item) => `${indent}  ${item},`), indent + after.trimStart()].join(
    '\n',
  )
}

/** Lines, each further in. */
export const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent)
