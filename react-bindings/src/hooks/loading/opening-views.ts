import { lazyComponent } from '../../lazy-component.js'

// The modal opens with one of these views. They are loaded together with it, so that its first frame shows the view.

export const connectView = lazyComponent('Connect', () =>
  import(/* stage: discover */ '../../screens/connect/connect.js').then(({ Connect }) => Connect),
)

export const accountView = lazyComponent('Account', () =>
  import('../../screens/account/account.js').then(({ Account }) => Account),
)
