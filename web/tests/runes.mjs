// Runes without a compiler: state is what it is set to. Whatever is derived is not followed.
globalThis.$state = Object.assign((value) => value, { raw: (value) => value });
