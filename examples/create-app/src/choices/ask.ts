import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { Refusal } from '../../../create-plugin/src/command.mjs'
import {
  FEATURE_NAMES,
  type FeatureName,
  FEATURES,
  NAMESPACE_NAMES,
  NAMESPACES,
  TEMPLATE_NAMES,
  TEMPLATES,
} from './catalogue.js'
import { type Choices, DEFAULT_NAME, DEFAULTS, defaultsFor, usesProjectId } from './choices.js'
import { fits } from './complete.js'
import { readFeatures, readNamespaces, readProjectId, readTemplate } from './read-words.js'

/** Where questions are asked and answered. */
export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** What the flags already say, so that no question asks for it. */
export interface Given {
  readonly name: string | undefined
  readonly choices: Partial<Choices>
}

/**
 * Asks for what was not given, one question each. Rejects with a `Refusal` where the input ends.
 *
 * @param checkName throws a `Refusal` for a name that cannot be taken.
 */
export async function askForRest(
  { name, choices }: Given,
  checkName: (name: string) => void,
  { input, output }: Terminal,
): Promise<{ readonly name: string; readonly choices: Choices }> {
  // The terminal itself lets a person correct a line, and ends the program with Ctrl-C.
  const lines = createInterface({ input, terminal: false })
  const ask = asking(lines[Symbol.asyncIterator](), output)
  try {
    return {
      name: name ?? (await ask('Name', nameReader(checkName), DEFAULT_NAME)),
      choices: await choose(choices, ask),
    }
  } finally {
    lines.close()
  }
}

/** Asks a question until its answer can be read. An empty answer stands for the default. */
type Ask = <Answer>(question: string, read: (text: string) => Answer, byDefault: string) => Promise<Answer>

async function choose(given: Partial<Choices>, ask: Ask): Promise<Choices> {
  const template = given.template ?? (await ask(TEMPLATE_QUESTION, readTemplate, DEFAULTS.template))
  const namespaces =
    given.namespaces ?? (await ask(NAMESPACE_QUESTION, readNamespaces, defaultsFor(given).namespaces.join(',')))
  const offered = FEATURE_NAMES.filter((name) => fits(name, namespaces))
  const readOffered = (text: string) => (text === 'preset' ? text : readFeatures(text, offered))
  const features = given.features ?? (await ask(featureQuestion(offered), readOffered, DEFAULT_FEATURES))
  const wagmi = given.wagmi ?? (namespaces.includes('eip155') && (await ask(WAGMI_QUESTION, readYesOrNo, 'no')))
  const projectId =
    given.projectId ?? (usesProjectId(features) ? await ask(PROJECT_ID_QUESTION, readOptionalId, 'none') : undefined)
  return { template, namespaces, features, wagmi, projectId }
}

const asking =
  (lines: AsyncIterator<string>, output: Writable): Ask =>
  async (question, read, byDefault) => {
    for (;;) {
      output.write(`${question} [${byDefault}]: `)
      const { value, done } = await lines.next()
      if (done) throw new Refusal('Nothing was created.')
      try {
        return read(value.trim() || byDefault)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        output.write(`${error.message}\n`)
      }
    }
  }

const nameReader = (checkName: (name: string) => void) => (text: string) => {
  checkName(text)
  return text
}

const readOptionalId = (text: string) => (text === 'none' ? undefined : readProjectId(text))

function readYesOrNo(text: string): boolean {
  if (!/^(?:y|yes|n|no)$/i.test(text)) throw new Refusal('Answer yes or no.')
  return /^y/i.test(text)
}

const DEFAULT_FEATURES = DEFAULTS.features === 'preset' ? DEFAULTS.features : DEFAULTS.features.join(',')

const numbered = <Name extends string>(names: readonly Name[], about: (name: Name) => string) =>
  names.map((name, index) => `  ${String(index + 1).padStart(2)}  ${name.padEnd(15)} ${about(name)}\n`).join('')

const TEMPLATE_QUESTION = `\n${numbered(TEMPLATE_NAMES, (name) => TEMPLATES[name])}Template`

const NAMESPACE_QUESTION = `\n${numbered(NAMESPACE_NAMES, (name) => NAMESPACES[name].about)}Namespaces: a list, or all`

const featureQuestion = (offered: readonly FeatureName[]) =>
  `\n${numbered(offered, (name) => FEATURES[name].about)}Features: a list, all, none, or preset for everything in one call`

const WAGMI_QUESTION = '\nWith wagmi: yes or no'

const PROJECT_ID_QUESTION = '\nYour project id at the relay and the servers, without which no phone is paired'
