import type auth from '#locales/en/auth.json';
import type budget from '#locales/en/budget.json';
import type commands from '#locales/en/commands.json';
import type common from '#locales/en/common.json';
import type companies from '#locales/en/companies.json';
import type dashboard from '#locales/en/dashboard.json';
import type dev from '#locales/en/dev.json';
import type history from '#locales/en/history.json';
import type editing from '#locales/en/editing.json';
import type editors from '#locales/en/editors.json';
import type licence from '#locales/en/licence.json';
import type list from '#locales/en/list.json';
import type live from '#locales/en/live.json';
import type manage from '#locales/en/manage.json';
import type masterData from '#locales/en/master-data.json';
import type masterEditors from '#locales/en/master-editors.json';
import type parts from '#locales/en/parts.json';
import type sheetList from '#locales/en/sheet-list.json';
import type sheetMenu from '#locales/en/sheet-menu.json';
import type rowDialogs from '#locales/en/row-dialogs.json';
import type rows from '#locales/en/rows.json';
import type registration from '#locales/en/registration.json';
import type structure from '#locales/en/structure.json';
import type shortcuts from '#locales/en/shortcuts.json';
import type security from '#locales/en/security.json';
import type settings from '#locales/en/settings.json';
import type subscription from '#locales/en/subscription.json';
import type team from '#locales/en/team.json';
import type welcome from '#locales/en/welcome.json';
import type view from '#locales/en/view.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      commands: typeof commands;
      auth: typeof auth;
      companies: typeof companies;
      dashboard: typeof dashboard;
      budget: typeof budget;
      dev: typeof dev;
      history: typeof history;
      editing: typeof editing;
      editors: typeof editors;
      licence: typeof licence;
      list: typeof list;
      live: typeof live;
      manage: typeof manage;
      'master-data': typeof masterData;
      'master-editors': typeof masterEditors;
      parts: typeof parts;
      'sheet-list': typeof sheetList;
      'sheet-menu': typeof sheetMenu;
      'row-dialogs': typeof rowDialogs;
      rows: typeof rows;
      registration: typeof registration;
      structure: typeof structure;
      security: typeof security;
      settings: typeof settings;
      shortcuts: typeof shortcuts;
      subscription: typeof subscription;
      team: typeof team;
      view: typeof view;
      welcome: typeof welcome;
    };
  }
}
