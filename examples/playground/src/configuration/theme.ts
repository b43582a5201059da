import type { AppConfig, ThemeVariables } from '@latchkey/core'
import { INITIAL, type Configuration } from './fields.js'

/** The variables that differ from a kit's own. */
export function themeVariables(configuration: Configuration): ThemeVariables {
  const { accent, mix, radius, font, qr } = configuration
  const differs = <Name extends keyof Configuration>(name: Name) => configuration[name] !== INITIAL[name]
  return {
    ...(accent && { '--w3m-accent': accent }),
    ...(mix && { '--w3m-color-mix': mix }),
    ...(differs('mix-strength') && { '--w3m-color-mix-strength': configuration['mix-strength'] }),
    ...(differs('radius') && { '--w3m-border-radius-master': `${radius}px` }),
    ...(differs('font-size') && { '--w3m-font-size-master': `${configuration['font-size']}px` }),
    ...(font && { '--w3m-font-family': font }),
    ...(qr && { '--w3m-qr-color': qr }),
    ...(differs('z-index') && { '--w3m-z-index': configuration['z-index'] }),
  }
}

/** The theme as an option: nothing where it is a kit's own. */
export function themeOf(configuration: Configuration): AppConfig['theme'] {
  const { mode } = configuration
  const variables = themeVariables(configuration)
  const hasVariables = Object.keys(variables).length > 0
  if (mode === USUAL_MODE && !hasVariables) return undefined
  return { ...(mode !== USUAL_MODE && { mode }), ...(hasVariables && { variables }) }
}

const USUAL_MODE = 'dark'
