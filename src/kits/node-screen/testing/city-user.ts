/** Of the bureau of a city. */
export const cityUser = {
  uuid: 'u',
  userId: 1,
  username: 'city',
  modules: [1],
  hiddenMenus: [],
  preferences: {},
  info: { name: '示例市教育局', avatar: '', access: ['area'] },
  organisation: {
    kind: 'region',
    schoolId: 0,
    name: '示例市教育局',
    regionCode: '990900',
    regionName: '示例市',
    home: '990900',
  },
  settings: {},
  unread: { notification: 0, message: 0, todo: 0 },
}
