import { inject } from 'vitest'

document.documentElement.dataset.storyTheme = inject('theme')
