import type { Connector } from '@latchkey/core'

/** The way of a wallet that is asked first for some namespaces: one to the first of them that is here, and leads to most of the others. */
export function wayTo(namespaces: readonly string[], connectorIds: readonly string[], connectors: readonly Connector[]): string | undefined {
  const ways = connectorIds.flatMap((id) => connectors.find((one) => one.id === id) ?? [])
  const reach = (way: Connector) => namespaces.filter((one) => way.namespaces.includes(one)).length
  const rank = (way: Connector) => Number(way.installed) * namespaces.length + reach(way)
  const [best] = ways.filter((way) => way.namespaces.includes(namespaces[0]!)).sort((a, b) => rank(b) - rank(a))
  return best?.id
}
