/** Panes of one module on the screens of a namespace. */
export type ModulePanes<Properties, Bottom> = {
  /** in the properties panel beside the screen */
  properties?: Properties;
  /** below the screen; it has its own frame and renders nothing while closed */
  bottom?: Bottom;
};

export type RegisteredPanes<Properties, Bottom> = {
  propertiesOf: (module: string) => Properties;
  /** undefined if the module has no bottom pane */
  bottomOf: (module: string) => Bottom | undefined;
};

/**
 * Panes registered by modules in a namespace. Using an unregistered module is a programming error and throws
 * an error (specification 2, section 8).
 */
export function registerPanes<Properties, Bottom>(
  namespace: string,
  modules: Readonly<Record<string, ModulePanes<Properties, Bottom>>>,
): RegisteredPanes<Properties, Bottom> {
  const registered = new Map(Object.entries(modules));
  const panesOf = (module: string): ModulePanes<Properties, Bottom> => {
    const panes = registered.get(module);
    if (panes === undefined)
      throw new Error(`The module '${module}' is not registered in the namespace '${namespace}'`);
    return panes;
  };
  return {
    propertiesOf: (module) => {
      const { properties } = panesOf(module);
      if (properties === undefined)
        throw new Error(`The module '${module}' has no properties panes in the namespace '${namespace}'`);
      return properties;
    },
    bottomOf: (module) => panesOf(module).bottom,
  };
}
