import type { Connector, ConnectRequest } from '../../../contracts/connections/connectors.js'

/** The code of the namespaces that a connector leads to. */
export interface NamespaceLoading {
  isMissing(): boolean
  load(): Promise<unknown>
}

/**
 * Calls a connector's `connect` in the same turn, unless it needs namespaces that are not loaded yet. Resolves only when
 * the namespaces are loaded too, so that plugins of other authors need not load them.
 */
export function askConnector(
  connector: Connector,
  request: ConnectRequest,
  namespaces: NamespaceLoading,
): PromiseLike<unknown> {
  return namespaces.isMissing() ? askAndLoad(connector, request, namespaces) : connector.connect(request)
}

async function askAndLoad(connector: Connector, request: ConnectRequest, { isMissing, load }: NamespaceLoading) {
  // If either fails, `connect` fails with the same error.
  if (connector.needsNamespaces) await Promise.allSettled([load(), connector.load?.()])
  try {
    return await connector.connect(request)
  } finally {
    // The caller finds no namespace to connect if this fails.
    if (isMissing()) await load().catch(() => undefined)
  }
}
