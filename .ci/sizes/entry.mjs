/** What a host writes who imports these names, each from its entry, and uses them all. */
export function entryOf(imports, root = '.') {
  const lines = Object.entries(imports).map(
    ([path, names]) => `import { ${names} } from ${JSON.stringify(`${root}/${path}`)}`,
  )
  return [...lines, `globalThis.kept = [${Object.values(imports).join(', ')}]`].join('\n')
}
