import type { Network } from './network.js'

/**
 * A picture that is drawn with shapes of the page itself: it makes no request, and every content security policy
 * allows it. It fills a circle of 24 × 24 around 12, 12, which is drawn 16 to 64 px wide.
 */
export interface Drawing {
  /** The colour of the whole circle. */
  readonly background: string
  /** The shapes on it, the lowest first: the colour that fills it, and the data of an SVG `path`. */
  readonly shapes: readonly (readonly [fill: string, path: string])[]
}

/**
 * The drawings of a namespace: what the module exports that a namespace's `drawings` imports.
 *
 * @example
 * export const namespace = { background: '#6f7390', shapes: [['#fff', 'M12 5l7 14H5z']] }
 * export const networks = { 'acme-1': namespace }
 */
export interface Drawings {
  /** For the namespace as a whole, where a visitor chooses between namespaces. */
  readonly namespace?: Drawing
  /** For its networks, by their reference: the part of the CAIP-2 id after the colon. */
  readonly networks: Readonly<Record<string, Drawing>>
}

/** The drawing of a network, which may be any, among those of its namespace. */
export function drawingOf({ networks }: Drawings, { id }: Pick<Network, 'id'>): Drawing | undefined {
  return Object.hasOwn(networks, id) ? networks[id] : undefined
}
