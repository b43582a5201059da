import { modalCss } from '../modal/modal.css.js'
import { BUTTON_TOKENS } from './button-tokens.js'
import { MODAL_TOKENS } from './modal-tokens.js'

// The sheets have these figures in the text that a browser reads, so this reads it, too.

/** A sheet as one line. */
const lineOf = (sheet: string | undefined) => (sheet ?? '').replace(/\s+/g, ' ')
const modal = lineOf(modalCss)
const tokens = lineOf(`${BUTTON_TOKENS.shared} ${MODAL_TOKENS.shared}`)

/** The declarations of one class of the modal. */
const rulesOf = (selector: string) => modal.split(`${selector} {`)[1]!.split('}')[0]!

test.each([
  ['the card is 360 px wide', rulesOf('.card'), 'width: 360px'],
  ['a refused close shakes the card for 500 ms', modal, 'animation: shake-0 0.5s'],
  [
    'a view comes in 150 ms',
    `${rulesOf('.entering')} ${tokens}`,
    /view-in var\(--_normal-time\).*--_normal-time: 150ms/,
  ],
  ['the title comes in 120 ms', `${rulesOf('.header h2')} ${tokens}`, /title-in var\(--_fast\).*--_fast: 120ms/],
  [
    'the height changes in 150 ms',
    `${rulesOf('.body')} ${tokens}`,
    /height var\(--_normal-time\).*--_normal-time: 150ms/,
  ],
  ['the size of the type is 10 px', tokens, '--w3m-font-size-master, 10px)'],
  ['the radius is 4 px', tokens, '--w3m-border-radius-master, 4px)'],
  ['the modal stands at 999', tokens, '--w3m-z-index, 999)'],
  ['the type is Inter', tokens, /--w3m-font-family, Inter,/],
])('%s by default, as the specification states', (_what, text, stated) => {
  expect(text).toMatch(stated)
})
