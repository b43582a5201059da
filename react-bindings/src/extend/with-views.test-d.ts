import { definePlugin } from '@latchkey/core/plugin'
import { withViews, type DrawnAction } from './with-views.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    TypedSwap: { readonly from: string }
  }
}

declare function take(action: DrawnAction): void

const label = 'swap.title'

// An action leads to a view that the compiler knows, with the view's arguments.
take({ label, does: { view: 'Networks' } })
take({ label, does: { view: 'Account', args: { tab: 'tokens' } } })
take({ label, does: { view: 'Account' } })
take({ label, does: { view: 'TypedSwap', args: { from: 'ETH' } } })
take({ label, icon: () => null, does: { run: (services) => void services }, when: ({ address }) => !!address })
// @ts-expect-error -- no such view
take({ label, does: { view: 'Nowhere' } })
// @ts-expect-error -- the view needs arguments
take({ label, does: { view: 'TypedSwap' } })
// @ts-expect-error -- the view needs other arguments
take({ label, does: { view: 'TypedSwap', args: { to: 'ETH' } } })
// @ts-expect-error -- an icon is a component
take({ label, icon: 'swap.svg', does: { view: 'Networks' } })

// A plugin keeps its options.
const swap = withViews(definePlugin({ id: 'swap', options: (input: { readonly fee?: number }) => input }), {
  actions: { swap: { label, does: { view: 'Networks' } } },
  settings: { fee: { content: () => null } },
})
swap({ fee: 1 })
// @ts-expect-error -- not an option of the plugin
swap({ fees: 1 })
