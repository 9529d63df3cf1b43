package dev.crosscheck.endpoint.settings;

/** The group of variables that sets a model, its prices and its context window. */
public record ModelSource(String before, String after) {

    /** The model of all tasks that have no other. */
    public static final ModelSource HIGH = new ModelSource("", "");
    /** The model of simple tasks. */
    public static final ModelSource LOW = new ModelSource("", "_LOW");

    /** Returns the variables of an agent's own model. */
    public static ModelSource own(ModelAgent agent) {
        return new ModelSource(agent.name() + "_", "");
    }

    public String model() {
        return "LLM_" + before + "MODEL" + after;
    }

    public String contextWindow() {
        return "LLM_" + before + "CONTEXT_WINDOW" + after;
    }

    public String inputPrice() {
        return "LLM_" + before + "PRICE" + after + "_INPUT";
    }

    public String outputPrice() {
        return "LLM_" + before + "PRICE" + after + "_OUTPUT";
    }
}
