import textsEn from '../../../../../locales/en-US/national-upload.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/national-upload.json' with { type: 'json' }
import type { Locale } from '@/server/http/locale.ts'
import { gradesOf } from '@/standards/grade.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '高一', '高二', '高三']
const kindergarten = { 'zh-CN': ['小', '中', '大'], 'en-US': ['K1', 'K2', 'K3'] }

/** 五年级3班, as templates name it; of a kindergarten 大（1）班. */
export const gradeClass = (
  { grade, classNumber }: { grade: number; classNumber: number },
  locale: Locale,
): string => {
  const young = kindergarten[locale][gradesOf('kindergarten').indexOf(grade)]
  const name = young ?? (locale === 'zh-CN' ? (numerals[grade - 1] ?? String(grade)) : String(grade))
  return texts[locale][young === undefined ? 'class' : 'kindergartenClass']
    .replace('{{grade}}', name)
    .replace('{{number}}', String(classNumber))
}
