import type { TFunction } from 'i18next'
import type { FieldName } from './fields.ts'

/** Words that the reader of workbooks surely knows, for a field with few values. */
export function choicesOf(field: FieldName, t: TFunction<'import'>): string[] {
  if (field === 'sex') return [t('write.boy'), t('write.girl')]
  if (field === 'glasses') {
    return [t('write.none'), t('write.frame'), t('write.contact'), t('write.orthokeratology')]
  }
  if (field === 'missed') return [t('missed.absent'), t('missed.exempt')]
  return []
}
