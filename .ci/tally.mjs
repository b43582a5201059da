/** Turns a list of statements, each with its problems, into the result of a check. */
export function tally(findings) {
  const broken = findings.filter(({ problems }) => problems.length > 0)
  return {
    passed: findings.length - broken.length,
    failed: broken.length,
    output: broken
      .map(({ what, problems }) => [`✗ ${what}`, ...problems.map((problem) => `    ${problem}`)].join('\n'))
      .join('\n'),
  }
}

/** Reports a program that either succeeded or printed its problems. */
export const ran = (what, { code, output }) => ({ what, problems: code === 0 ? [] : output.trimEnd().split('\n') })
