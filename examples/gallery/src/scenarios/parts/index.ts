import type { Scenario } from '../../scenario.js'
import { amountParts } from './amount.js'
import { buttonParts } from './button.js'
import { fieldParts } from './field.js'
import { iconParts } from './icons.js'
import { layoutParts } from './layout.js'
import { rowParts } from './row.js'
import { stateParts } from './state.js'
import { tokenParts } from './token.js'

/** The parts of `@latchkey/react/ui`, from which plugins build views, each in its states. */
export const partScenarios = (): readonly Scenario[] => [
  ...layoutParts(),
  ...buttonParts(),
  ...fieldParts(),
  ...rowParts(),
  ...stateParts(),
  ...amountParts(),
  ...tokenParts(),
  ...iconParts(),
]
