import { Refusal } from '../../../create-plugin/src/command.mjs'
import { FEATURE_NAMES, FEATURES, type FeatureName, type NamespaceName } from './catalogue.js'
import type { Choices } from './choices.js'

export interface Completed {
  readonly choices: Choices
  /** Sentences about what was added. */
  readonly notes: readonly string[]
}

/** Adds the features that others need. Throws a `Refusal` for choices that do not fit. */
export function complete(choices: Choices): Completed {
  const { features, namespaces, wagmi } = choices
  if (wagmi && !namespaces.includes('eip155'))
    throw new Refusal('wagmi knows EVM networks only. Add eip155 to the namespaces, or leave wagmi out.')
  if (features === 'preset') return { choices, notes: [] }

  for (const name of features)
    if (!fits(name, namespaces))
      throw new Refusal(
        `The feature ${name} needs the namespace ${FEATURES[name].namespaces!.join(' or ')}, and the app has ${namespaces.join(', ')}.`,
      )
  const needed = (name: FeatureName) => features.filter((one) => FEATURES[one].needs?.includes(name))
  const added = FEATURE_NAMES.filter((name) => !features.includes(name) && needed(name).length > 0)
  return {
    choices: {
      ...choices,
      features: FEATURE_NAMES.filter((name) => features.includes(name) || added.includes(name)),
    },
    notes: added.map(
      (name) => `The feature ${name} was added, because ${needed(name).join(' and ')} cannot do without.`,
    ),
  }
}

/** Whether a feature does something in one of the namespaces. */
export const fits = (name: FeatureName, namespaces: readonly NamespaceName[]): boolean =>
  FEATURES[name].namespaces?.some((one) => namespaces.includes(one)) ?? true
