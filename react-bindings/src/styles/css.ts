/**
 * Marks a style sheet for editors and the formatter. Returns its text as it is written; the build minifies it and
 * removes the tag.
 *
 * @example
 * const styles = css`
 *   .tag {
 *     color: var(--_text-2);
 *   }
 * `
 */
export const css = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values)
