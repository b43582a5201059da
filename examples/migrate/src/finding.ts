/** Something that is left for a person. */
export interface Finding {
  readonly path: string
  readonly line: number
  /** What stands there, where that is a name. */
  readonly what: string
  readonly advice: string
}

/** A finding as a line of the report. */
export const describeFinding = ({ path, line, what, advice }: Finding): string =>
  `${path}:${line}${what === '' ? '' : `  ${what}`}\n    ${advice}`
