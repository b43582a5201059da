import { type Lazy, lazyComponent } from '../../lazy-component.js'

// The modal opens with one of these views. They are loaded together with it, so that its first frame shows the view.

export const connectView = lazyComponent('Connect', () =>
  import(/* stage: discover */ '../../screens/connect/connect.js').then(({ Connect }) => Connect),
)

/** The account, with what it adds to the header of the card. */
export const accountParts = lazyComponent('Account', () => import('../../screens/account/account.js'))

export const accountView: Lazy<AccountParts['Account']> = {
  load: () => accountParts.load().then(({ Account }) => Account),
  get current() {
    return accountParts.current?.Account
  },
}

type AccountParts = typeof import('../../screens/account/account.js')
