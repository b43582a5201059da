/** Turns a list of statements and what speaks against each into the result of a check. */
export function tally(findings) {
  const broken = findings.filter(({ problems }) => problems.length > 0)
  return {
    passed: findings.length - broken.length,
    failed: broken.length,
    output: broken.map(({ what, problems }) => [`✗ ${what}`, ...problems.map((problem) => `    ${problem}`)].join('\n')).join('\n'),
  }
}

/** A program that either succeeded or said what is wrong. */
export const ran = (what, { code, output }) => ({ what, problems: code === 0 ? [] : output.trimEnd().split('\n') })
