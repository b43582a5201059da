import type { Connector, ConnectRequest } from '../../../contracts/connections/connectors.js'

/** The code of the namespaces that a connector leads to. */
export interface NamespaceLoading {
  isMissing(): boolean
  load(): Promise<unknown>
}

/**
 * Calls a connector's `connect` in the same turn, unless it needs namespaces that are not loaded yet. Resolves only when
 * the namespaces are loaded too, so that plugins of other authors need not load them.
 *
 * @param onAnswer receives an answer that came before the namespaces, so that its sessions are followed meanwhile.
 */
export function askConnector(
  connector: Connector,
  request: ConnectRequest,
  namespaces: NamespaceLoading,
  onAnswer: (answer: unknown) => void,
): PromiseLike<unknown> {
  return namespaces.isMissing() ? askAndLoad(connector, request, namespaces, onAnswer) : connector.connect(request)
}

async function askAndLoad(
  connector: Connector,
  request: ConnectRequest,
  { isMissing, load }: NamespaceLoading,
  onAnswer: (answer: unknown) => void,
) {
  // If either fails, `connect` fails with the same error.
  if (connector.needsNamespaces) await Promise.allSettled([load(), connector.load?.()])
  try {
    const answer = await connector.connect(request)
    onAnswer(answer)
    return answer
  } finally {
    // The caller finds no namespace to connect if this fails.
    if (isMissing()) await load().catch(() => undefined)
  }
}
