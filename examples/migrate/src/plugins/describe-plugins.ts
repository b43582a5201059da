import { changedLines } from '../edits.js'
import type { Finding } from '../finding.js'
import { layerNames } from './layer-names.js'
import type { Sources } from './scope.js'
import { toPlugins } from './to-plugins.js'

/** How an app of the layer would be one of plugins, as a text, and what cannot be told. */
export function describePlugins(sources: Sources): { readonly text: string; readonly findings: readonly Finding[] } {
  const all = [...sources.keys()].map((path) => toPlugins(path, sources))
  const proposals = all.flatMap((one) => one.proposals)
  const findings = all.flatMap((one) => one.findings)
  if (proposals.length === 0)
    return { text: findings.length > 0 ? '' : 'No call of `createAppKit` of the layer.', findings }
  const parts = proposals.map(({ path, line, edits, dropped }) =>
    [
      `${path}:${line} with plugins, which register what the layer does. Nothing of this is written:`,
      ...changedLines(sources.get(path)!, edits),
      ...(dropped.length > 0 ? [`Left out, because it means nothing: ${dropped.join(', ')}.`] : []),
    ].join('\n'),
  )
  return { text: [...parts, describeRest(sources)].join('\n\n'), findings }
}

function describeRest(sources: Sources): string {
  const names = layerNames(sources).map(({ name, files, instead }) => `  ${name}: ${instead}  (${files.join(', ')})`)
  return [
    'Around the app: <AppKitProvider kit={kit}> of `@latchkey/react`, which starts the kit and draws the modal. Install what is imported.',
    'The kit has other methods than what the layer returns: see the README of `@latchkey/core`.',
    ...(names.length > 0
      ? ['What the app has of the layer needs the layer’s `createAppKit`. In its place:', ...names]
      : []),
  ].join('\n')
}
