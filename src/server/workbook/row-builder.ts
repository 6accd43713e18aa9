import { isWrong, type FieldValue, type NormalisedRow, type Query, type RowIssue } from './issue.ts'

/** Collects the values and issues of one row. */
export class RowBuilder {
  readonly result: NormalisedRow

  constructor(row: number, raw: Record<string, string>) {
    this.result = { row, values: {}, raw, errors: [], warnings: [] }
  }

  text(field: string): string {
    return this.result.raw[field] ?? ''
  }

  /** Reads a field's text; a blank one is null and, when `required`, missing. */
  read<T extends FieldValue>(field: string, read: (text: string) => Query<T>, required = false): T | null {
    const text = this.text(field).trim()
    const query: Query<T> = text === '' ? { value: null } : read(text)
    if (isWrong(query)) this.error(field, query.code, query.key, query.params)
    else if (query.value === null && required) this.error(field, 'missing', 'issue.missing')
    const value = isWrong(query) ? null : query.value
    this.result.values[field] = value
    return value
  }

  error(field: string, code: RowIssue['code'], messageKey: string, params: RowIssue['params'] = {}): void {
    this.result.errors.push(this.#issue(field, code, messageKey, params))
  }

  warn(field: string, code: RowIssue['code'], messageKey: string, params: RowIssue['params'] = {}): void {
    this.result.warnings.push(this.#issue(field, code, messageKey, params))
  }

  hasError(field: string): boolean {
    return this.result.errors.some((each) => each.field === field)
  }

  #issue(field: string, code: RowIssue['code'], messageKey: string, params: RowIssue['params']): RowIssue {
    return { row: this.result.row, field, code, value: this.text(field), messageKey, params }
  }
}
