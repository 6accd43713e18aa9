import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { Content, List, Root, Trigger } from 'radix-ui/tabs'
import { useState } from 'react'
import { useCurrentUser, useSavePreferences } from '@/api/account.ts'
import { firstOf } from '@/lib/required.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { PanelDialog } from '@/ui/panel-dialog.tsx'
import { Switch } from '@/ui/switch.tsx'
import { homeOf } from '../pages.ts'
import { usesModule } from '../closed-modules.ts'
import { useScreenWidth } from '../use-screen-width.ts'
import { readGuideFlag, writeGuideFlag } from './guide-flag.ts'
import { GuidePicture } from './guide-picture.tsx'
import { GuideSteps } from './guide-steps.tsx'
import { guideTabs } from './guide-tabs.ts'
import { useGuideTexts } from './guide-texts.ts'

/** 操作指南, 990×640 (SHELL-11): what people do most, step by step. */
export function GuideDialog({ onClose }: { onClose: () => void }) {
  const { t, ofTab } = useGuideTexts()
  const user = useCurrentUser()
  const { info, preferences, userId } = user
  // What the school does not use is not explained (SHELL-10).
  const tabs = guideTabs.filter(({ module = 1 }) => usesModule(user, module))
  const save = useSavePreferences()
  const phone = useScreenWidth() === 'phone'
  const [open, setOpen] = useState(firstOf(guideTabs).id)
  const next = tabs[tabs.findIndex(({ id }) => id === open) + 1]
  return (
    <PanelDialog
      onClose={onClose}
      title={t('title')}
      note={t('note')}
      width={990}
      height={640}
      foot={
        <>
          <label className="mr-auto flex items-center gap-2 text-body max-[600px]:w-full">
            <Switch
              label={t('quiet')}
              checked={preferences.guideSeen ?? readGuideFlag(userId)}
              onChange={(guideSeen) => {
                writeGuideFlag(userId, guideSeen)
                save.mutate({ guideSeen })
              }}
            />
            <span aria-hidden>{t('quiet')}</span>
            <span className="ml-1 text-note text-t2 max-[992px]:hidden">{t('again')}</span>
          </label>
          <FirstWeekLink onLeave={onClose} />
          {next && (
            <Button onClick={() => setOpen(next.id)}>{t('next', { name: ofTab(next.id, 'name') })}</Button>
          )}
          <Button look="primary" onClick={onClose}>
            {t('understood')}
          </Button>
        </>
      }
    >
      <Root
        value={open}
        onValueChange={setOpen}
        orientation={phone ? 'horizontal' : 'vertical'}
        className="flex h-full max-[600px]:flex-col"
      >
        <List
          aria-label={t('tasks')}
          className="w-50 shrink-0 overflow-y-auto border-r border-line p-2 pt-3 max-[600px]:flex max-[600px]:w-full max-[600px]:overflow-x-auto max-[600px]:border-r-0 max-[600px]:border-b"
        >
          {tabs.map(({ id, nothingToDo }) => (
            <Trigger
              key={id}
              value={id}
              className="flex h-10 w-full shrink-0 items-center justify-between gap-2 rounded px-4 text-body whitespace-nowrap text-t1 hover:bg-hover focus-visible:-outline-offset-2 data-[state=active]:bg-brand-soft data-[state=active]:font-semibold data-[state=active]:text-brand-strong max-[600px]:w-auto max-[600px]:px-3"
            >
              {ofTab(id, 'name')}
              {nothingToDo && <span className="text-note font-normal text-t2">{t('nothingToDo')}</span>}
            </Trigger>
          ))}
        </List>
        {tabs.map((tab) => (
          <Content
            key={tab.id}
            value={tab.id}
            className="min-w-0 flex-1 overflow-y-auto p-6 focus-visible:-outline-offset-2 max-[600px]:p-4"
          >
            <h2 className="text-title font-semibold">{ofTab(tab.id, 'name')}</h2>
            <p className="text-body text-t2">{ofTab(tab.id, 'lead')}</p>
            {!info.access.includes('admin') && <p className="mt-1 text-note text-t2">{t('bySchools')}</p>}
            <div className="mt-4 flex gap-6 max-[992px]:flex-col">
              <div className="min-w-0 flex-1">
                <GuideSteps tab={tab} onLeave={onClose} />
              </div>
              <GuidePicture tab={tab} />
            </div>
          </Content>
        ))}
      </Root>
    </PanelDialog>
  )
}

/** Opens the list of the first week again, where the reader has one. */
function FirstWeekLink({ onLeave }: { onLeave: () => void }) {
  const { t } = useGuideTexts()
  const { access } = useCurrentUser().info
  const home = homeOf(access)
  if (home !== '/manage/cityBase' && home !== '/manage/base') return null
  return (
    <Link to={home} search={{ week: 'again' }} onClick={onLeave} className={buttonClass()}>
      <ListChecks aria-hidden size={16} />
      {t('firstWeek')}
    </Link>
  )
}
