import { parseArgs } from 'node:util'
import { Refusal } from '../../../create-plugin/src/command.mjs'
import { FEATURE_NAMES, NAMESPACE_NAMES, TEMPLATE_NAMES } from './catalogue.js'
import { type Choices, DEFAULTS } from './choices.js'
import { fits } from './complete.js'
import { readFeatures, readNamespaces, readProjectId, readTemplate } from './read-words.js'

export const USAGE = `Usage: npm create @latchkey/app [name] [-- flags]

  name            my-app by default. In lower case with dashes. It becomes the folder and the package.
  --template      ${TEMPLATE_NAMES.join(', ')}; by default ${DEFAULTS.template}
  --namespaces    a list of ${NAMESPACE_NAMES.join(', ')}, or all; by default ${DEFAULTS.namespaces.join(',')}
  --features      a list of these, or none, or all that fit; by default wallets:
                  ${FEATURE_NAMES.slice(0, 7).join(', ')},
                  ${FEATURE_NAMES.slice(7).join(', ')}
  --preset        everything, by @latchkey/standard, in place of a list of features;
                  by default with all namespaces
  --wagmi         with wagmi; --no-wagmi without, the default
  --project-id    your id at the relay and the servers; pairing needs one
  --yes, -y       takes the default of what is not given, and asks nothing
  --help, -h      shows this

In a terminal the command asks for what is not given.`

export interface Arguments {
  readonly name: string | undefined
  /** What was given. */
  readonly given: Partial<Choices>
  readonly asksNothing: boolean
  readonly asksForHelp: boolean
}

/** Reads the command line. Throws a `Refusal`. */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parse(args)
  if (positionals.length > 1) throw new Refusal(`One name is enough, and these are ${positionals.length}.`)
  if (values.preset && values.features !== undefined)
    throw new Refusal('The preset has all features. Take --preset or --features, and not both.')
  if (values.wagmi && values['no-wagmi']) throw new Refusal('Take --wagmi or --no-wagmi, and not both.')
  const namespaces = values.namespaces === undefined ? undefined : readNamespaces(values.namespaces)
  return {
    name: positionals[0],
    given: {
      ...(values.template !== undefined && { template: readTemplate(values.template) }),
      ...(namespaces && { namespaces }),
      ...(values.features !== undefined && { features: readAllThatFit(values.features, namespaces) }),
      ...(values.preset && { features: 'preset' as const }),
      ...((values.wagmi || values['no-wagmi']) && { wagmi: values.wagmi ?? false }),
      ...(values['project-id'] !== undefined && { projectId: readProjectId(values['project-id']) }),
    },
    asksNothing: values.yes ?? false,
    asksForHelp: values.help ?? false,
  }
}

/** `all` are those that do something in the app's namespaces. One that is named stays, and is refused later. */
const readAllThatFit = (text: string, namespaces = DEFAULTS.namespaces) =>
  text === 'all' ? FEATURE_NAMES.filter((name) => fits(name, namespaces)) : readFeatures(text)

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        namespaces: { type: 'string' },
        features: { type: 'string' },
        preset: { type: 'boolean' },
        wagmi: { type: 'boolean' },
        'no-wagmi': { type: 'boolean' },
        'project-id': { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
    throw new Refusal(message, { cause: error })
  }
}
