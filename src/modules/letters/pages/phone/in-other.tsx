import type { LetterLanguage } from '../../standards/letter-days.ts'

const names = { zh: '中文', en: 'English' } as const

/** The same in the other language, folded open under its paragraph. */
export const InOther = ({ language, text }: { language: LetterLanguage; text: string }) => (
  <details lang={language === 'zh' ? 'zh-CN' : 'en'} className="text-body text-t2">
    <summary className="flex h-11 w-fit cursor-pointer items-center text-brand-strong">
      {names[language]}
    </summary>
    <p>{text}</p>
  </details>
)
