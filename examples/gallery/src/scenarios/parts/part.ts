import { definePlugin, Views } from '@latchkey/core/plugin'
import type { Drawing } from '@latchkey/react'
import type { Scenario } from '../../scenario.js'

/**
 * A part of `@latchkey/react/ui` in its states, in a view that a plugin brings. What it shows are messages of ours and
 * names of `e2e/data.ts`, so that hard-coded texts of a part itself are found.
 *
 * @param id the part's name, as in `parts/button`.
 */
export const part = (id: string, title: string, content: Drawing, rest: Partial<Scenario> = {}): Scenario => ({
  id: `parts/${id}`,
  title,
  view: 'Parts',
  plugins: [
    definePlugin({
      id: 'parts',
      setup: (ctx) => ctx.contribute(Views, { id: 'Parts', title: 'account.settings', content }),
    })(),
  ],
  open: () => ['Parts'],
  ...rest,
})
