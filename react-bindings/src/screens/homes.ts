import type { AnyComponent } from '../views/drawing.js'

// What opening may begin with. Fetched beside the modal, not after it, so that the first frame shows it.

export const loadConnect = async (): Promise<AnyComponent> => (await import('./connect/connect.js')).Connect
export const loadAccount = async (): Promise<AnyComponent> => (await import('./account/account.js')).Account
