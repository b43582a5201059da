/** The classes and animations of a style sheet that do not begin with the id of a plugin and two dashes. */
export function namesWithoutPrefix(css: string, ids: readonly string[]): readonly string[] {
  const isPrefixed = (name: string) => ids.some((id) => name.startsWith(`${id}--`))
  const names = heads(css).flatMap((head) =>
    head.startsWith('@')
      ? [...head.matchAll(/^@(?:-webkit-)?keyframes\s+([\w-]+)/g)].map(([, name]) => ({
          name: name!,
          shown: `@keyframes ${name}`,
        }))
      : [...head.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name]) => ({ name: name!, shown: `.${name}` })),
  )
  return [...new Set(names.filter(({ name }) => !isPrefixed(name)).map(({ shown }) => shown))]
}

/** The text in front of each block: selectors, and the heads of at-rules. */
function heads(css: string): readonly string[] {
  const bare = css.replace(/\/\*[^]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  return (bare.match(/[^{};]+(?=\{)/g) ?? []).map((head) => head.trim())
}
