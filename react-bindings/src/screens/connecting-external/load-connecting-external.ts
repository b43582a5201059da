import type { AnyComponent } from '../../views/drawing.js'

/** The view that choosing a wallet leads to. Fetched when somebody is about to. */
export const loadConnectingExternal = async (): Promise<AnyComponent> => (await import('./connecting-external.js')).ConnectingExternal
