import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { startWithAllNamespaces } from '../src/i18n/all-namespaces.ts'
import { i18n } from '../src/i18n/i18n.ts'
import { WallStage } from '../src/ui/size.tsx'
import '../src/styles.css'

startWithAllNamespaces()

const themes = ['light', 'dark', 'wall'] as const

/** Theme and language live on the root, as in the product; the tests set theirs (theme.setup.ts). A wall story stands in a stage of 1920×1080 units. */
const stage: Decorator = (Story, { globals }) => {
  const theme: string = document.documentElement.dataset.storyTheme ?? globals.theme
  const size = globals.size === 'auto' ? (theme === 'wall' ? 'wall' : 'console') : globals.size
  document.documentElement.dataset.theme = theme
  useEffect(() => {
    void i18n.changeLanguage(globals.language)
    document.documentElement.lang = globals.language
  }, [globals.language])
  if (size !== 'wall') return <Story />
  return (
    <div style={{ width: '100%', aspectRatio: '16 / 9' }}>
      <WallStage>
        <Story />
      </WallStage>
    </div>
  )
}

export default {
  decorators: [stage],
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: [...themes], dynamicTitle: true } },
    language: { toolbar: { title: 'Language', items: ['zh-CN', 'en-US'], dynamicTitle: true } },
    size: { toolbar: { title: 'Size', items: ['auto', 'console', 'wall'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', language: 'zh-CN', size: 'auto' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { disable: true },
  },
} satisfies Preview
