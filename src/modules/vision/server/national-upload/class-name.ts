import textsEn from '../../../../../locales/en-US/national-upload.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/national-upload.json' with { type: 'json' }
import type { Locale } from '@/server/http/locale.ts'

const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '高一', '高二', '高三']

/** 五年级3班, as templates name it. */
export const gradeClass = (
  { grade, classNumber }: { grade: number; classNumber: number },
  locale: Locale,
): string =>
  texts[locale].class
    .replace('{{grade}}', locale === 'zh-CN' ? (numerals[grade - 1] ?? String(grade)) : String(grade))
    .replace('{{number}}', String(classNumber))
