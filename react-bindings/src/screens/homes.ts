import type { AnyComponent } from '../views/drawing.js'

// What opening may begin with. Fetched beside the modal, not after it, so that the first frame shows it; and the view that choosing a
// wallet leads to, fetched when somebody is about to.

export const loadConnect = async (): Promise<AnyComponent> => (await import('./connect/connect.js')).Connect
export const loadAccount = async (): Promise<AnyComponent> => (await import('./account/account.js')).Account
export const loadLegal = async (): Promise<AnyComponent> => (await import('./connect/legal.js')).Legal
export const loadConnectingExternal = async (): Promise<AnyComponent> => (await import('./connecting-external/connecting-external.js')).ConnectingExternal
