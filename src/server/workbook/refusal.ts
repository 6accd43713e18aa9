/**
 * Why a file is not read at all. `wrongKind`: a roster where a screening was expected, or the reverse;
 * `legacyXls`: of Excel 5.0 or 95 or older; `truncated`: incomplete or damaged; `bomb`: unpacks or reaches beyond every honest workbook.
 */
export type RefusalCode =
  | 'legacyXls'
  | 'encrypted'
  | 'notWorkbook'
  | 'wrongKind'
  | 'empty'
  | 'noHeader'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyXlsCells'
  | 'bomb'
  | 'truncated'
  | 'unsupportedEncoding'
  | 'timeout'
  | 'macros'
  | 'formulas'
  | 'notFillable'

export type RefusalParams = Record<string, string | number>

/** The file as a whole is refused. The code is for a text in the reader's language; the message only for the log. */
export class WorkbookRefusal extends Error {
  readonly code: RefusalCode
  readonly params: RefusalParams

  constructor(code: RefusalCode, params: RefusalParams = {}, options?: ErrorOptions) {
    super(`workbook refused: ${code}`, options)
    this.name = 'WorkbookRefusal'
    this.code = code
    this.params = params
  }
}
