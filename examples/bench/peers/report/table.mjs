/** A table in Markdown; what is undefined is a dash. The first row is the head, the first column the names. */
export function table(rows) {
  const cells = rows.map((row) => row.map((cell) => cell ?? '-'))
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  const [head, ...body] = cells
  return [line(head), rule, ...body.map(line)].join('\n')
}
