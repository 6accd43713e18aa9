import { useLanguage } from '@/i18n/i18n.ts'
import { useGuideTexts } from './guide-texts.ts'
import type { GuideTab } from './guide-tabs.ts'

/** 374×320 of our own page, in the reader's language, as scripts/guide-pictures.mjs takes them into public/guide. */
export function GuidePicture({ tab }: { tab: GuideTab }) {
  const { t, ofTab } = useGuideTexts()
  const language = useLanguage()
  return (
    <figure className="w-[376px] max-w-full shrink-0 self-start overflow-hidden rounded border border-line">
      <img
        src={`/guide/${tab.id}.${language}.webp`}
        alt={t('picture', { name: ofTab(tab.id, 'name') })}
        width={374}
        height={320}
        loading="lazy"
        className="block h-auto w-full bg-sunken"
      />
      <figcaption className="border-t border-line px-3 py-2 text-note text-t2">
        {ofTab(tab.id, 'caption')}
      </figcaption>
    </figure>
  )
}
