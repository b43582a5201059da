import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readPackageName, Refusal, refuseToOverwrite } from '../../create-plugin/src/command.mjs'
import { askForRest, type Terminal } from './choices/ask.js'
import { type Choices, DEFAULT_NAME, defaultsFor, flagsOf } from './choices/choices.js'
import { complete } from './choices/complete.js'
import { type Arguments, readArguments, USAGE } from './choices/read-arguments.js'
import { packagesOf } from './files/manifest.js'
import { projectFiles } from './files/project-files.js'

/** Where the command runs. */
export interface Surroundings {
  readonly cwd: string
  /** Of Latchkey's packages. */
  readonly version: string
  /** Where there is a person to ask. */
  readonly terminal?: Terminal | undefined
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** Creates an app, and resolves with the code to exit with. A refusal is printed, without a stack. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { print, printError } = surroundings
  try {
    const read = readArguments(args)
    print(read.asksForHelp ? USAGE : await create(read, surroundings))
    return 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    printError(`${error.message}\n\n${USAGE}`)
    return 1
  }
}

async function create({ name, given, asksNothing }: Arguments, { cwd, version, terminal }: Surroundings) {
  const check = (text: string) => refuseToOverwrite(resolve(cwd, readPackageName(text).folder))
  // What is wrong already is said before anything is asked.
  if (name !== undefined) check(name)
  const asked =
    terminal && !asksNothing
      ? await askForRest({ name, choices: given }, check, terminal)
      : { name: name ?? DEFAULT_NAME, choices: { ...defaultsFor(given), ...given } }
  check(asked.name)
  const { choices, notes } = complete(asked.choices)
  const { packageName, folder } = readPackageName(asked.name)
  if (packagesOf(choices).includes(packageName))
    throw new Refusal(`The app uses the package "${packageName}". Choose another name, or npm would not install it.`)
  const files = projectFiles({ packageName, title: folder, version, choices })
  for (const [path, text] of Object.entries(files)) write(join(cwd, folder, path), text)
  return [...notes, report(folder, choices)].join('\n')
}

function write(path: string, text: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const report = (folder: string, choices: Choices) => `The app is in ${folder}, made with
  ${flagsOf(choices)}

  cd ${folder}
  npm install
  npm run dev

${choices.template === 'next' ? 'app' : 'src'}/kit.ts makes the kit, and README.md says where to go on.`
