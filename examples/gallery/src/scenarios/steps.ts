import { definePlugin, type StepFlow, Views } from '@latchkey/core/plugin'
import type { Scenario } from '../scenario.js'
import { pictureOf } from '../scripted/pictures.js'

// Texts of a plugin without a catalogue of its own: they are shown as they are.

const step = (
  id: string,
  title: string,
  steps: (flow: StepFlow) => void | Promise<void>,
  rest: Partial<Scenario> = {},
): Scenario => ({
  id: `steps/${id}`,
  title,
  view: 'Acme',
  plugins: [
    definePlugin({
      id: 'acme',
      setup: (ctx) => ctx.contribute(Views, { id: 'Acme', title: 'modal.continue', content: { steps } }),
    })(),
  ],
  open: () => ['Acme'],
  ...rest,
})

/** Whoever leaves while a script asks ends the script, and that is no failure. */
const asks = (question: (flow: StepFlow) => Promise<unknown>) => (flow: StepFlow) =>
  question(flow).then(() => undefined)

/** A view by an author who writes no React: each kind of step. */
export const stepScenarios = (): readonly Scenario[] => [
  step(
    'list',
    'Things to choose from',
    asks((flow) =>
      flow.list({
        title: 'modal.search',
        items: [
          { id: 'a', label: '1 ETH', detail: '≈ 3 000 €', picture: pictureOf('ETH'), tag: 'tag.recent' },
          { id: 'b', label: '0.5 BTC', picture: pictureOf('BTC') },
          { id: 'c', label: '12 DOT', disabled: true },
        ],
      }),
    ),
  ),
  step(
    'form',
    'Fields to fill in',
    asks((flow) =>
      flow.form({
        fields: [
          { name: 'amount', label: 'receive.amount', type: 'number', hint: 'modal.soon' },
          { name: 'code', label: 'modal.continue', type: 'code', value: '123456' },
        ],
        submit: 'modal.continue',
      }),
    ),
  ),
  step(
    'confirm',
    'Something to agree to',
    asks((flow) =>
      flow.confirm({
        title: 'modal.continue',
        rows: [
          { label: 'account.balance', value: '1.5 ETH' },
          { label: 'settings.network', value: '0x1' },
        ],
        confirm: 'modal.continue',
        cancel: 'modal.cancel',
      }),
    ),
  ),
  step(
    'danger',
    'Something that cannot be taken back',
    asks((flow) => flow.confirm({ title: 'account.disconnect', confirm: 'account.disconnect', danger: true })),
  ),
  step(
    'success',
    'It ended well',
    asks((flow) => flow.result({ status: 'success', text: 'modal.done', action: 'modal.done' })),
  ),
  step(
    'error',
    'It ended badly',
    asks((flow) => flow.result({ status: 'error', text: 'modal.view-failed', action: 'modal.retry' })),
  ),
  step('qr', 'A code to scan', (flow) =>
    flow.qr({ content: 'ethereum:0x52908400098527886E0F7030069857D2E4169EE7', copy: true, text: 'receive.text' }),
  ),
  step('wait', 'Something is being waited for', (flow) => flow.wait({ text: 'modal.loading', cancel: true })),
  step(
    'broken',
    'A script that fails',
    () => {
      throw new Error('This script breaks on purpose.')
    },
    { breaks: true },
  ),
]
