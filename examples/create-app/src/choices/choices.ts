import { type FeatureName, FEATURES, NAMESPACE_NAMES, type NamespaceName, type Template } from './catalogue.js'

/** What an app is made of. */
export interface Choices {
  readonly template: Template
  /** In the order of the catalogue, and at least one. */
  readonly namespaces: readonly NamespaceName[]
  /** `preset`: everything, by `standard()`. */
  readonly features: readonly FeatureName[] | 'preset'
  readonly wagmi: boolean
  /** The id at the relay and at the servers. */
  readonly projectId: string | undefined
}

export const DEFAULT_NAME = 'my-app'

/** What works at once, without an account anywhere. */
export const DEFAULTS: Choices = {
  template: 'vite',
  namespaces: ['eip155', 'solana'],
  features: ['wallets'],
  wagmi: false,
  projectId: undefined,
}

/** The defaults beside what was given: the preset is there for all namespaces. */
export const defaultsFor = ({ features }: Partial<Choices>): Choices =>
  features === 'preset' ? { ...DEFAULTS, namespaces: NAMESPACE_NAMES } : DEFAULTS

/** The choices as they are written on the command line. */
export function flagsOf({ template, namespaces, features, wagmi, projectId }: Choices): string {
  return [
    `--template ${template}`,
    `--namespaces ${namespaces.join(',')}`,
    features === 'preset' ? '--preset' : `--features ${features.join(',') || 'none'}`,
    ...(wagmi ? ['--wagmi'] : []),
    ...(projectId === undefined ? [] : [`--project-id ${projectId}`]),
  ].join(' ')
}

/** Whether a feature was chosen by its name. The preset has its own ways to switch features. */
export const lists = ({ features }: Choices, name: FeatureName): boolean =>
  features !== 'preset' && features.includes(name)

/** Whether something of it asks the relay, a server or a wallet service, which know an app by its id. */
export const usesProjectId = (features: Choices['features']): boolean =>
  features === 'preset' || features.some((name) => FEATURES[name].isServed || name === 'pairing' || name === 'auth')

/** Whether `blockchainApi()` has something to answer for. The preset has it anyway. */
export const usesServer = (features: readonly FeatureName[]): boolean =>
  features.some((name) => FEATURES[name].isServed)
