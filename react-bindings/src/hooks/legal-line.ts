import { lazyComponent } from '../lazy-component.js'

/** The terms a visitor agrees to. A chunk of its own: most apps name no documents. */
export const legalLine = lazyComponent('Legal', () => import('../screens/connect/legal.js').then(({ Legal }) => Legal))
