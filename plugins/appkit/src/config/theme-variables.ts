import type { ThemeVariables } from '../options.js'

/** The newer names, `--apkt-accent`, win over the older ones, `--w3m-accent`, which our modal reads. */
export function toVariables(variables: ThemeVariables | undefined): ThemeVariables | undefined {
  if (!variables) return undefined
  const all = Object.entries(variables)
  const newer = all.filter(([name]) => name.startsWith('--apkt-'))
  const rest = all.filter(([name]) => !name.startsWith('--apkt-'))
  return Object.fromEntries([...rest, ...newer.map(([name, value]) => [name.replace('--apkt-', '--w3m-'), value])])
}
