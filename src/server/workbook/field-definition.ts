/** One column of a kind of workbook: how it is found, named, laid out and shown by example. */
export type FieldDefinition<F extends string = string> = {
  field: F
  zh: string
  en: string
  /** Other titles that schools use, best first; compared without blanks, case and remarks in brackets. */
  synonyms: readonly string[]
  /** A file without this column cannot be read. */
  required: boolean
  /** In characters. */
  width: number
  example: string
  /** Read where the file of another system has it, and no column of the own template. */
  isOfOthers?: true
}
