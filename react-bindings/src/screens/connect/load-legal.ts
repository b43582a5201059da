import type { AnyComponent } from '../../views/drawing.js'

/** What a visitor agrees to is a chunk of its own: most hosts name no documents. */
export const loadLegal = async (): Promise<AnyComponent> => (await import('./legal.js')).Legal
