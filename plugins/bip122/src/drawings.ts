import type { Drawing } from '@latchkey/core/plugin'
import { REFERENCES } from './networks.js'

// Our own mark of Bitcoin, in the form and the colour it is known by. Test networks are grey.

const onGround = (background: string): Drawing => ({ background, shapes: [['#fff', LETTER]] })

/** A B with two strokes at each end, leaning to the right. */
const LETTER =
  'M8.47 5.95L10.81 6.49L11.26 4.54L12.72 4.88L12.27 6.83L13.24 7.05L13.69 5.1L15.16 5.44L14.68 7.49C16.3 8.07 17.04 9.26 16.75 10.53C16.5 11.6 15.64 12.23 14.7 12.32C15.9 12.9 16.57 13.98 16.28 15.25C15.92 16.8 14.6 17.63 12.41 17.33L11.96 19.28L10.5 18.94L10.95 16.99L9.98 16.77L9.53 18.72L8.06 18.38L8.51 16.43L6.18 15.89L6.58 14.14L7.94 14.45L9.43 8.02L8.07 7.7zM11.45 8.59L10.98 10.64L12.73 11.04C13.71 11.27 14.38 11.01 14.54 10.33C14.68 9.74 14.18 9.22 13.21 8.99zM10.55 12.49L10.01 14.83L12.06 15.3C13.23 15.57 13.9 15.31 14.08 14.53C14.26 13.75 13.77 13.23 12.6 12.96z'

const bitcoin = onGround('#f7931a')
const ofTestNetwork = onGround('#6f7787')

export const namespace = bitcoin

export const networks: Readonly<Record<string, Drawing>> = {
  [REFERENCES.bitcoin]: bitcoin,
  [REFERENCES.testnet4]: ofTestNetwork,
  [REFERENCES.testnet3]: ofTestNetwork,
  [REFERENCES.signet]: ofTestNetwork,
  [REFERENCES.regtest]: ofTestNetwork,
}
