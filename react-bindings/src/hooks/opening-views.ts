import { lazyComponent } from '../lazy-component.js'

// The views that the modal may open with. They are loaded beside it, so that its first frame shows the view.

export const connectView = lazyComponent('Connect', () =>
  import(/* stage: discover */ '../screens/connect/connect.js').then(({ Connect }) => Connect),
)

export const accountView = lazyComponent('Account', () =>
  import('../screens/account/account.js').then(({ Account }) => Account),
)
