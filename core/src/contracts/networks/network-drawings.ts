import type { Drawings } from '../../domain/networks/drawing.js'
import { createNetworkDrawings } from '../../features/network-drawings.js'
import { createToken } from '../../kernel/token.js'

/** The drawings of the kit's namespaces and networks. They come with the page's own code, and need no server. */
export interface NetworkDrawings {
  /** The drawings of a namespace, if they are loaded. A namespace that brings none needs no load. */
  peek(namespace: string): Drawings | undefined
  /** Loads them, once. Rejects with `dependency/failed` when their code cannot be loaded; the next call tries again. */
  load(namespace: string): Promise<Drawings>
}

export const NetworkDrawings = createToken<NetworkDrawings>('network-drawings', { fallback: createNetworkDrawings })
