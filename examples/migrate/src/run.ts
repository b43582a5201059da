import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, Refusal, USAGE } from './arguments.js'
import { applyEdits, changedLines } from './edits.js'
import { codeOf } from './error-code.js'
import { describeFinding, type Finding } from './finding.js'
import { migrateApp, type Migration } from './migrate-app.js'
import { describePlugins } from './plugins/describe-plugins.js'
import { uncommittedChanges } from './uncommitted.js'

/** Where the command runs. */
export interface Surroundings {
  readonly cwd: string
  /** The version of the layer that goes into package.json. */
  readonly version: string
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** Runs the command, and answers its exit code: 0 for all done, 1 for something left to a person, 2 for not run. */
export function run(args: readonly string[], { cwd, version, print, printError }: Surroundings): 0 | 1 | 2 {
  try {
    const { folder: given, isDry, showsPlugins, isForced, asksForHelp } = readArguments(args, cwd)
    if (asksForHelp) {
      print(USAGE)
      return 0
    }
    const folder = realpathSync(given)
    const changes = isDry || isForced ? undefined : uncommittedChanges(folder)
    if (changes !== undefined) throw new Refusal(`${changes}\n\n${COMMIT_FIRST}`)

    const migration = migrateApp(folder, { version, isWritten: !isDry, readsAll: showsPlugins })
    if (!isDry)
      for (const { path, before, edits } of migration.changed)
        writeFileSync(join(folder, path), applyEdits(before, edits))
    const plugins = showsPlugins ? describePlugins(migration.sources) : { text: '', findings: [] }
    const findings = [...migration.findings, ...plugins.findings]
    print([describeChanges(migration, isDry), describeFindings(findings), plugins.text].filter(Boolean).join('\n\n'))
    return findings.length > 0 ? 1 : 0
  } catch (error) {
    if (!isExpected(error)) throw error
    printError(
      error instanceof Refusal && error.message.endsWith(COMMIT_FIRST) ? error.message : `${error.message}\n\n${USAGE}`,
    )
    return 2
  }
}

const COMMIT_FIRST =
  'Commit them first, so that git shows what this command changes, and can undo it. --force goes on without, and --dry only shows.'

/** A refusal, or a file that the system does not let us read or write. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Refusal || ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(codeOf(error) ?? '')

function describeChanges({ changed, hasManifest }: Migration, isDry: boolean): string {
  if (changed.length === 0) return 'Nothing to change.'
  const files = changed.map(({ path, before, edits }) =>
    isDry ? [path, ...changedLines(before, edits)].join('\n') : `  ${path}`,
  )
  const count = `${changed.length} ${changed.length === 1 ? 'file' : 'files'}`
  const isManifestChanged = changed.some(({ path }) => path.endsWith('package.json'))
  return [
    isDry ? `${count} would change:\n` : `Changed ${count}:`,
    files.join(isDry ? '\n\n' : '\n'),
    ...(isManifestChanged && !isDry ? ['\nInstall again: the packages in package.json are others now.'] : []),
    ...(hasManifest ? [] : ['\nThere is no package.json in this folder: its packages are as they were.']),
  ].join('\n')
}

function describeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return ''
  return [`Left for you, ${findings.length}:`, ...findings.map(describeFinding)].join('\n')
}
